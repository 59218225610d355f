// Finds the sections that have the words of the address, best first.
(() => {
  const LIMIT = 30;
  const query = new URLSearchParams(location.search).get("q") ?? "";
  document.querySelector("input[type=search]").value = query;
  const terms = query.toLowerCase().split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
  if (terms.length === 0) {
    return;
  }
  const byId = new Map(sections.map((section) => [section.id, section]));
  const index = lunr(function () {
    this.field("heading", { boost: 10 });
    this.field("page", { boost: 6 });
    this.field("words", { boost: 8 });
    this.field("text");
    sections.forEach((section) => this.add(section));
  });
  // Sections that have all words, or else some of them.
  const scores = terms.map((term) => {
    const hits = index.query((search) => {
      search.term(lunr.tokenizer(term), { boost: 10 });
      search.term(term, { usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING });
    });
    return new Map(hits.map((hit) => [hit.ref, hit.score]));
  });
  const score = (id) => scores.reduce((sum, hits) => sum + (hits.get(id) ?? 0), 0);
  const having = (test) => [...byId.keys()].filter(test).sort((a, b) => score(b) - score(a));
  const all = having((id) => scores.every((hits) => hits.has(id)));
  const found = all.length > 0 ? all : having((id) => scores.some((hits) => hits.has(id)));

  const excerpt = (text) => {
    const at = Math.max(0, text.toLowerCase().indexOf(terms[0]) - 80);
    return (at > 0 ? "… " : "") + text.slice(at, at + 240) + (text.length > at + 240 ? " …" : "");
  };
  const results = document.getElementById("results");
  for (const id of found.slice(0, LIMIT)) {
    const section = byId.get(id);
    const link = document.createElement("a");
    link.href = section.id;
    link.textContent =
      section.heading === section.page ? section.page : section.page + ": " + section.heading;
    const text = document.createElement("p");
    text.textContent = excerpt(section.text);
    const item = document.createElement("li");
    item.append(link, text);
    results.append(item);
  }
  document.getElementById("found").textContent =
    found.length === 0
      ? `Nothing has "${query}".`
      : `${found.length} sections have "${query}"` + (found.length > LIMIT ? `, the best ${LIMIT} are here.` : ".");
})();
