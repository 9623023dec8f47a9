/**
 * An e-mail as the directory and every count of it know it. Folded here before PostgreSQL folds it: for PostgreSQL a
 * capital I with a dot (U+0130) is an `i`, for JavaScript it is not. Where only one of the two folds, spellings of one
 * account are counted as many.
 */
export function emailKey(typed: string): string {
  return typed.trim().toLowerCase()
}
