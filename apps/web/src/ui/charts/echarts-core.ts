import { BarChart, HeatmapChart, LineChart, PieChart } from 'echarts/charts'
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, registerLocale, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { monthNames, shortMonthNames } from '../../platform/formats/date-format.ts'
import { weekdayNames } from '../../platform/formats/weekday-labels.ts'

register([
  AriaComponent,
  BarChart,
  CanvasRenderer,
  DataZoomComponent,
  GridComponent,
  HeatmapChart,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  PieChart,
  TooltipComponent,
  VisualMapComponent,
])

const sundayFirst = [weekdayNames[6], ...weekdayNames.slice(0, 6)]

// Names on time axes; all other texts are the library's own.
registerLocale('ES', {
  time: {
    month: [...monthNames],
    monthAbbr: [...shortMonthNames],
    dayOfWeek: sundayFirst,
    dayOfWeekAbbr: sundayFirst.map((name) => name.slice(0, 3)),
  },
} as Parameters<typeof registerLocale>[1])

export { init }
