/** A text with its selection, as a text area has it. */
export interface SelectedText {
  readonly text: string
  readonly start: number
  readonly end: number
}

const LINE_MARK = /^(## |# |- )/

/** Puts a text in place of the selection; the cursor stands after it. */
export function insertText({ text, start, end }: SelectedText, inserted: string): SelectedText {
  const at = start + inserted.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: at, end: at }
}

/** Makes the selection bold, or plain where it is bold already. */
export function toggleBold(selected: SelectedText): SelectedText {
  const { text, start, end } = selected
  if (text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**') {
    return {
      text: text.slice(0, start - 2) + text.slice(start, end) + text.slice(end + 2),
      start: start - 2,
      end: end - 2,
    }
  }
  return {
    text: `${text.slice(0, start)}**${text.slice(start, end)}**${text.slice(end)}`,
    start: start + 2,
    end: end + 2,
  }
}

/** Begins the selected lines with a mark, or takes it away where all of them have it. */
export function toggleLineMark({ text, start, end }: SelectedText, mark: '# ' | '## ' | '- '): SelectedText {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const hasAll = lines.every((line) => line.startsWith(mark))
  const marked = lines.map((line) => (hasAll ? '' : mark) + line.replace(LINE_MARK, '')).join('\n')
  const grown = marked.length - (to - from)
  const isEmpty = start === end
  return {
    text: text.slice(0, from) + marked + text.slice(to),
    start: isEmpty ? Math.max(from, start + grown) : from,
    end: Math.max(from, end + grown),
  }
}
