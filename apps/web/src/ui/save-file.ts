/** Downloads what an address answers; the browser saves it while it arrives. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Downloads a file. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  saveFrom(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
