/** What is shown beside a bill that was read: pictures are too large for the storage of the tab. */
export interface CapturedPages {
  readonly pages: readonly Blob[]
  readonly text: string
}

export const NO_PAGES: CapturedPages = { pages: [], text: '' }

let kept: CapturedPages = NO_PAGES

/** Pages of the last bill, while the tab is not reloaded. */
export const keptPages = (): CapturedPages => kept

export function keepPages(pages: CapturedPages): void {
  kept = pages
}
