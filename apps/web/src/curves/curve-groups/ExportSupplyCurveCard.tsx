import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurveYears } from '../consumption-curves/consumption-curves.queries.ts'
import { curveGroupTexts as texts } from './curve-groups.messages.ts'
import { ExportCurvesCard } from './ExportCurvesCard.tsx'

/** Exports all stored years of a supply; nothing for a supply without a curve. */
export function ExportSupplyCurveCard({ idConsumptionPoint }: { readonly idConsumptionPoint: string }) {
  const { data: years = [] } = useCurveYears(idConsumptionPoint)
  const [isOpen, setOpen] = useState(false)
  const [first, last] = [years.at(0)?.year, years.at(-1)?.year]
  if (first === undefined || last === undefined) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        {texts.exportOne}
      </Button>
      {isOpen ? (
        <ExportCurvesCard
          input={{ ids: [idConsumptionPoint], start: `${first}-01-01`, end: `${last}-12-31` }}
          isGroup={false}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
