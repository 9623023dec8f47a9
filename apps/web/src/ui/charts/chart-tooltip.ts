/** One line of a tooltip. */
export interface TooltipRow {
  readonly name: string
  /** Already formatted, with its unit. */
  readonly value: string
  readonly colour?: string
}

/** Class of the tooltip's element. */
export const TOOLTIP_CLASS = 'chart-tooltip'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Content of a chart's tooltip: title, then one line per series. Users enter the names: all text is escaped. */
export function tooltipHtml(title: string, rows: readonly TooltipRow[], note?: string): string {
  const lines = rows.map(
    ({ name, value, colour }) =>
      `<tr><td style="padding:0 12px 0 0">${
        colour
          ? `<span style="display:inline-block;width:8px;height:8px;margin-right:6px;border-radius:2px;background:${escape(colour)}"></span>`
          : ''
      }${escape(name)}</td><td style="text-align:right;font-weight:600">${escape(value)}</td></tr>`,
  )
  return `<div style="margin-bottom:4px;color:var(--v-text-2)">${escape(title)}</div><table style="border-spacing:0;line-height:20px">${lines.join('')}</table>${
    note ? `<div style="margin-top:4px;color:var(--v-text-2)">${escape(note)}</div>` : ''
  }`
}
