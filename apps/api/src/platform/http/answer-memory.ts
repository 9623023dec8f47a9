/** Answers of a third party that one node keeps in its memory for a while, the latest ones. */
export class AnswerMemory<Answer> {
  readonly #answers = new Map<string, { readonly answer: Answer; readonly at: number }>()
  readonly #keptMs: number
  readonly #most: number

  constructor({ keptMs, most }: { readonly keptMs: number; readonly most: number }) {
    this.#keptMs = keptMs
    this.#most = most
  }

  /** The answer to a question, or null where none is kept. */
  find(question: string, now: Date): Answer | null {
    const kept = this.#answers.get(question)
    return kept && now.getTime() - kept.at < this.#keptMs ? kept.answer : null
  }

  keep(question: string, answer: Answer, now: Date): void {
    this.#answers.delete(question)
    this.#answers.set(question, { answer, at: now.getTime() })
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest)
  }
}
