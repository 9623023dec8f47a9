/**
 * How long an answer is used again. Datadis admits an equal question 24 hours after it has answered; the providers of the
 * market's register are asked no more often, unless the user reloads.
 */
export const ANSWER_MEMORY_MS = 86_400_000

/** The instant from which an answered question is asked again. */
export function nextQueryAt(answeredAtMs: number): number {
  return answeredAtMs + ANSWER_MEMORY_MS
}
