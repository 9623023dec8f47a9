export { weekdayNames } from '@vatio/domain/time/calendar-names'
