import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, registerLocale, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { monthNames, shortMonthNames } from '../../platform/formats/date-format.ts'
import { weekdayNames } from '../../platform/formats/weekday-labels.ts'

// What every chart needs; legends are tables of the product.
register([BarChart, CanvasRenderer, GridComponent, LineChart, TooltipComponent])

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
