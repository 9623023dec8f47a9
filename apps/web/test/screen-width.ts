/** Sets the width of the screen in CSS pixels, for media queries. */
export function setScreenWidth(width: number): void {
  const { happyDOM } = window as unknown as {
    readonly happyDOM: { readonly setViewport: (size: { width: number; height: number }) => void }
  }
  happyDOM.setViewport({ width, height: 900 })
}
