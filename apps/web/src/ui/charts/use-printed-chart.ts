import type { BrandColours } from '@vatio/domain/identity/themes/brand.data'
import type { EChartsCoreOption, init } from 'echarts/core'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { withWindow, type ChartView } from './axis-window.ts'
import { chartColoursOf, type ChartColours } from './chart-colours.ts'
import { withChartDefaults } from './chart-defaults.ts'

/** Width of A4 inside its margins and those of a card. */
const PAPER_WIDTH = 660
/** Dots of the canvas per CSS pixel: paper is finer than a screen. */
const DENSITY = 2

/**
 * A second drawing of a chart, in light colours and as wide as the page, that exists only while the page is printed: a
 * canvas cannot be laid out for paper. Returns the ref of the element that it is put into.
 */
export function usePrintedChart(
  make: RefObject<typeof init | null>,
  brand: BrandColours,
  option: (colours: ChartColours, view: ChartView) => EChartsCoreOption,
  view: ChartView,
): RefObject<HTMLDivElement | null> {
  const paper = useRef<HTMLDivElement>(null)
  const draw = useEffectEvent(() => {
    const place = paper.current
    const stage = place?.parentElement
    if (!make.current || !stage) return
    const chart = make.current(document.createElement('div'), null, {
      renderer: 'canvas',
      locale: 'ES',
      // A board keeps its arrangement.
      width: stage.closest('[data-print="board"]') ? stage.clientWidth : PAPER_WIDTH,
      height: stage.clientHeight,
      devicePixelRatio: 1,
    })
    const colours = chartColoursOf(brand, 'light')
    const built = withWindow(option(colours, view), view.window)
    chart.setOption(atOnce(withChartDefaults(built, colours, true)))
    // One canvas: of several that lie on each other, only the last one is printed.
    place?.replaceChildren(chart.renderToCanvas({ pixelRatio: DENSITY }))
    chart.dispose()
  })
  useEffect(() => {
    const onBeforePrint = () => draw()
    const onAfterPrint = () => paper.current?.replaceChildren()
    window.addEventListener('beforeprint', onBeforePrint)
    window.addEventListener('afterprint', onAfterPrint)
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint)
      window.removeEventListener('afterprint', onAfterPrint)
    }
  }, [])
  return paper
}

/** The option with series that are painted in one frame. */
function atOnce(option: EChartsCoreOption): EChartsCoreOption {
  const { series } = option
  if (!Array.isArray(series)) return option
  return { ...option, series: series.map((one: object) => ({ ...one, progressive: 0 })) }
}
