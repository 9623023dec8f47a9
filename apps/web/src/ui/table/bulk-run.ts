/** A row that an operation has left as it was. */
export interface Refusal {
  readonly key: string
  /** Its name on screen. */
  readonly label: string
  /** Why, as a sentence. */
  readonly reason: string
}

export type BulkRunner = (
  keys: readonly string[],
) => Promise<{ readonly done: number; readonly refused: readonly Refusal[] }>

export interface BulkResult {
  readonly end: 'done' | 'cancelled' | 'failed'
  /** Rows that were changed. */
  readonly done: number
  /** Rows of the chunks that were answered, from the first on. */
  readonly processed: number
  readonly refused: readonly Refusal[]
}

interface RunOptions {
  readonly chunkSize: number
  readonly signal: AbortSignal
  /** The result that this run continues. */
  readonly before: BulkResult | null
  readonly onProgress: (processed: number) => void
}

/**
 * Runs an operation chunk by chunk. A cancelled run ends after the chunk that is under way, so that it is known what
 * was changed; a failed one can be continued with the rows that were not processed.
 */
export async function runInChunks(
  keys: readonly string[],
  run: BulkRunner,
  { chunkSize, signal, before, onProgress }: RunOptions,
): Promise<BulkResult> {
  let { done, processed, refused } = before ?? { done: 0, processed: 0, refused: [] as readonly Refusal[] }
  for (let at = 0; at < keys.length; at += chunkSize) {
    if (signal.aborted) return { end: 'cancelled', done, processed, refused }
    const chunk = keys.slice(at, at + chunkSize)
    try {
      const answer = await run(chunk)
      done += answer.done
      refused = [...refused, ...answer.refused]
    } catch {
      return { end: 'failed', done, processed, refused }
    }
    processed += chunk.length
    onProgress(processed)
  }
  return { end: 'done', done, processed, refused }
}
