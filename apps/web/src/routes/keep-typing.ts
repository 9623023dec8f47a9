/**
 * Keeps what is typed from now on, until the field for it is there and takes it: then the text is the field's.
 *
 * @returns takes the text
 */
export function keepTyping(onEscape: () => void): () => string {
  let text = ''
  const take = () => {
    window.removeEventListener('keydown', listener, { capture: true })
    const taken = text
    text = ''
    return taken
  }
  const listener = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      take()
      onEscape()
    } else if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', listener, { capture: true })
  return take
}
