/** Size of every text of a chart or map, in points. */
export const CHART_FONT_SIZE = 7.5
