/** Longest address of a data sheet, in characters. */
export const MAX_DATA_SHEET_URL = 500

/** Whether a text is the `https` address of a manufacturer's data sheet, without a user in it. */
export function isDataSheetUrl(text: string): boolean {
  return (
    text.length <= MAX_DATA_SHEET_URL && /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#][^\s\\]*)?$/i.test(text)
  )
}
