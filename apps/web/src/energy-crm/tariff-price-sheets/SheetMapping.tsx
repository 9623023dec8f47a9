import { Button } from '@mantine/core'
import type { TabMapping } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet'
import type { PriceSheetDetail } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import { useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Page } from '../../ui/Page.tsx'
import { SheetTabMapping } from './SheetTabMapping.tsx'
import { sheetCrumbs } from './price-sheet-crumbs.ts'
import styles from './PriceSheet.module.css'
import { DiscardSheetButton } from './DiscardSheetButton.tsx'
import { useSetMapping } from './tariff-price-sheets.queries.ts'
import { priceSheetTexts as texts } from './tariff-price-sheets.messages.ts'

interface SheetMappingProps {
  readonly sheet: PriceSheetDetail
  readonly onCompared: () => void
}

/** What each column is, in which units, and from which day: confirmed by a person before anything is compared. */
export function SheetMapping({ sheet, onCompared }: SheetMappingProps) {
  const [tabs, setTabs] = useState<readonly TabMapping[]>(sheet.mapping)
  const [validFrom, setValidFrom] = useState<string | null>(sheet.validFrom ?? todayInMadrid())
  const [isBasePrice, setBasePrice] = useState(sheet.isBasePrice)
  const save = useSetMapping({ onSuccess: onCompared })
  const replace = (at: number, mapping: TabMapping) =>
    setTabs(tabs.map((tab, place) => (place === at ? mapping : tab)))
  return (
    <Page
      title={sheet.fileName}
      crumb={sheet.fileName}
      crumbsAbove={sheetCrumbs(sheet.energyMarketer)}
      step={texts.change}
      subtitle={texts.mappingHelp}
      actions={
        <>
          <DiscardSheetButton sheet={sheet} />
          <Button
            loading={save.isPending}
            disabled={validFrom === null}
            onClick={() => {
              if (validFrom === null) return
              save.mutate({
                params: { idPriceSheet: sheet.idPriceSheet },
                body: {
                  version: sheet.version,
                  validFrom,
                  isBasePrice,
                  tabs: tabs.map((tab) => ({ ...tab, columns: [...tab.columns] })),
                },
              })
            }}
          >
            {texts.compare}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <DateField
          label={texts.validFrom}
          description={texts.validFromHelp}
          required
          value={validFrom}
          error={validFrom === null ? texts.validFromNeeded : undefined}
          onChange={setValidFrom}
        />
        <SelectField
          label={texts.isBasePrice}
          data={texts.isBasePriceOptions}
          value={String(isBasePrice)}
          onChange={(value) => setBasePrice(value === 'true')}
        />
      </div>
      <div className={styles.tabs}>
        {sheet.tabs.map((tab, at) => {
          const mapping = tabs[at]
          return mapping ? (
            // oxlint-disable-next-line react/no-array-index-key -- tabs keep their order, and two may have one name
            <SheetTabMapping key={at} tab={tab} mapping={mapping} onChange={(next) => replace(at, next)} />
          ) : null
        })}
      </div>
    </Page>
  )
}
