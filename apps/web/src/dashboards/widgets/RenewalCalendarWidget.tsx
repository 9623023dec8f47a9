import { civilDate, monthOf, yearOf } from '@vatio/domain/time/civil-time'
import type { RenewalCalendarConfiguration } from '@vatio/protocol/dashboards/dashboard-views/widget-configurations.schema'
import { useState } from 'react'
import { RenewalCalendarCard } from '../../energy-crm/contracts/RenewalCalendarCard.tsx'
import { todayInMadrid } from '../../platform/formats/date-format.ts'

/** The contracts to renew on each day of a month, with the months of the widget or those of the company. */
export function RenewalCalendarWidget({
  configuration,
}: {
  readonly configuration: RenewalCalendarConfiguration | undefined
}) {
  const today = todayInMadrid()
  const [first, setFirst] = useState(() => civilDate(yearOf(today), monthOf(today), 1))
  return <RenewalCalendarCard first={first} onMonth={setFirst} renewalRate={configuration?.renewalRate} />
}
