import type { BrandColours } from '@vatio/domain/identity/themes/brand.data'
import type { EChartsCoreOption, ECharts, init } from 'echarts/core'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
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
  shown: ECharts | null,
  brand: BrandColours,
  option: (colours: ChartColours) => EChartsCoreOption,
): RefObject<HTMLDivElement | null> {
  const paper = useRef<HTMLDivElement>(null)
  const draw = useEffectEvent((): ECharts | null => {
    const place = paper.current
    if (!make.current || !shown || !place) return null
    // A board keeps its arrangement.
    const width = place.closest('[data-print="board"]') ? shown.getWidth() : PAPER_WIDTH
    const chart = make.current(place, null, {
      renderer: 'canvas',
      locale: 'ES',
      width,
      height: shown.getHeight(),
      devicePixelRatio: DENSITY,
    })
    const colours = chartColoursOf(brand, 'light')
    chart.setOption(atOnce(withChartDefaults(option(colours), colours, true)))
    const { dataZoom } = shown.getOption()
    if (Array.isArray(dataZoom) && dataZoom.length > 0) chart.setOption({ dataZoom })
    chart.getZr().flush()
    return chart
  })
  useEffect(() => {
    let chart: ECharts | null = null
    const onBeforePrint = () => {
      chart?.dispose()
      chart = draw()
    }
    const onAfterPrint = () => {
      chart?.dispose()
      chart = null
    }
    window.addEventListener('beforeprint', onBeforePrint)
    window.addEventListener('afterprint', onAfterPrint)
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint)
      window.removeEventListener('afterprint', onAfterPrint)
      onAfterPrint()
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
