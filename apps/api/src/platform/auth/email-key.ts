/**
 * The key of an e-mail in the directory and in all counters. Folded here before PostgreSQL folds it: for
 * PostgreSQL a capital I with a dot (U+0130) is an `i`, for JavaScript it is not. If only one of them folded,
 * spellings of one account would be counted separately.
 */
export function emailKey(typed: string): string {
  return typed.trim().toLowerCase()
}
