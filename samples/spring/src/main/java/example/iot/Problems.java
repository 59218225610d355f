package example.iot;

import dev.rowsmith.runtime.InvalidInputException;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Answers for what is refused. */
@RestControllerAdvice
class Problems {

  @ExceptionHandler(InvalidInputException.class)
  @ResponseStatus(HttpStatus.BAD_REQUEST)
  String refused(InvalidInputException problem) {
    return problem.getMessage();
  }

  @ExceptionHandler({
    dev.rowsmith.runtime.bigtable.RevisionConflictException.class,
    dev.rowsmith.runtime.spanner.RevisionConflictException.class
  })
  @ResponseStatus(HttpStatus.CONFLICT)
  String overtaken(RuntimeException problem) {
    return problem.getMessage();
  }
}
