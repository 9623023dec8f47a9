import { Button } from '@mantine/core'
import type { PriceSheetDetail } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './PriceSheet.module.css'
import { priceSheetTexts as texts } from './tariff-price-sheets.messages.ts'

interface SheetNoticesProps {
  readonly sheet: PriceSheetDetail
  readonly onShowKept: () => void
}

/** What has happened to a sheet, and what of it was not read. */
export function SheetNotices({ sheet, onShowKept }: SheetNoticesProps) {
  const { state, counts, byState, appliedAt, undoneAt, linesWithoutPrice } = sheet
  const appliedBy = sheet.appliedBy?.name ?? texts.somebody
  const undoneBy = sheet.undoneBy?.name ?? texts.somebody
  return (
    <div className={styles.notices}>
      {state === 'applying' ? <Notice tone="info">{texts.applying}</Notice> : null}
      {state === 'applied' && appliedAt ? (
        <Notice tone="success">{texts.applied(counts.imported, appliedBy, formatDateTime(appliedAt))}</Notice>
      ) : null}
      {state === 'undone' && undoneAt ? (
        <Notice tone={counts.kept > 0 ? 'warning' : 'info'}>
          {texts.undone(counts.undone, undoneBy, formatDateTime(undoneAt))}{' '}
          {counts.kept > 0 ? (
            <>
              {texts.kept(counts.kept)}{' '}
              <Button variant="default" size="compact-sm" onClick={onShowKept}>
                {texts.seeKept}
              </Button>
            </>
          ) : null}
        </Notice>
      ) : null}
      {state === 'review' && byState.conflict > 0 ? (
        <Notice tone="warning">{texts.conflicts(byState.conflict)}</Notice>
      ) : null}
      {state === 'review' && linesWithoutPrice > 0 ? (
        <p className={styles.muted}>{texts.withoutPrice(linesWithoutPrice)}</p>
      ) : null}
    </div>
  )
}
