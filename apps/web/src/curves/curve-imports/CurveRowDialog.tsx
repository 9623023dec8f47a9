import { Button } from '@mantine/core'
import type { CurveImportAnswer } from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import { isSameSupply } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { useState } from 'react'
import { ConsumptionPointPicker } from '../../energy-crm/consumption-points/ConsumptionPointPicker.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { curveFailureText } from '../curve-files/curve-files.queries.ts'
import { useSupply, useSupplyOfCups } from '../consumption-curves/consumption-curves.queries.ts'
import { CurveReadingCard } from '../curve-files/CurveReadingCard.tsx'
import { RejectedLinesCard } from '../curve-files/RejectedLinesCard.tsx'
import { CurveImportQuestions } from './CurveImportQuestions.tsx'
import { curveImportTexts as texts } from './curve-imports.messages.ts'
import type { ShownRow } from './curve-import-rows.ts'
import styles from './CurveImport.module.css'

interface CurveRowDialogProps {
  readonly shown: ShownRow
  readonly isBusy: boolean
  /** `onRefused` is called where the answer was not taken. */
  readonly onAnswer: (answer: CurveImportAnswer, onRefused?: () => void) => void
  readonly onClose: () => void
}

/** What was read of one supply of one file, with its questions and its supply. */
export function CurveRowDialog({ shown, isBusy, onAnswer, onClose }: CurveRowDialogProps) {
  const { key, row, read, fileName, state, errorCode, errorDetails } = shown
  const [picked, setPicked] = useState<string | null>(row?.idConsumptionPoint ?? null)
  const isOpen = state === 'open' || state === 'skipped'
  const cups = row?.cups ?? null
  const supply = useSupply(picked).data
  const isOther = Boolean(cups && supply?.cups && !isSameSupply(supply.cups, cups))
  // Since the file was read the supply may have been created.
  const isUnknown = isOpen && picked === null && cups !== null
  const known = useSupplyOfCups(isUnknown ? cups : null).data
  const choose = (id: string | null) => {
    setPicked(id)
    const before = row?.idConsumptionPoint ?? null
    if (id !== null) onAnswer({ rows: [key], idConsumptionPoint: id }, () => setPicked(before))
  }
  return (
    <Dialog
      title={[fileName, shown.cups].filter(Boolean).join(' · ')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          {row && isOpen ? (
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => onAnswer({ rows: [key], skip: state === 'open' })}
            >
              {state === 'open' ? texts.skip : texts.bringBack}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <div className={styles.detail}>
        {errorCode ? (
          <Notice tone="danger">{curveFailureText(fileName, errorCode, errorDetails)}</Notice>
        ) : null}
        <RejectedLinesCard details={errorDetails} />
        {row && shown.question !== null && shown.question !== 'supply' ? (
          <CurveImportQuestions rows={[shown]} isBusy={isBusy} onAnswer={onAnswer} />
        ) : null}
        {row && isOpen ? (
          <ConsumptionPointPicker
            value={picked}
            valueLabel={
              supply ? [supply.identifier, supply.cups].filter(Boolean).join(' · ') : (row.supplyName ?? '')
            }
            utilityType="electricity"
            onChange={choose}
          />
        ) : null}
        {isOther ? (
          <Notice tone="warning" title={texts.otherCupsTitle}>
            {texts.otherCups(cups ?? '', supply?.cups ?? '')}
          </Notice>
        ) : null}
        {isUnknown && known && (known.idConsumptionPoint || !known.exists) ? (
          <UnknownSupply
            cups={cups}
            idConsumptionPoint={known.idConsumptionPoint ?? null}
            onChoose={choose}
          />
        ) : null}
        {row && read ? <CurveReadingCard measure={row.measure} {...read} /> : null}
      </div>
    </Dialog>
  )
}

interface UnknownSupplyProps {
  readonly cups: string
  /** The supply with the CUPS of the file, where there is one by now. */
  readonly idConsumptionPoint: string | null
  readonly onChoose: (idConsumptionPoint: string) => void
}

/** The way out for a CUPS without a supply: it is created in another tab, and then chosen here. */
function UnknownSupply({ cups, idConsumptionPoint, onChoose }: UnknownSupplyProps) {
  if (idConsumptionPoint !== null) {
    return (
      <Button variant="default" size="xs" onClick={() => onChoose(idConsumptionPoint)}>
        {texts.takeKnown(cups)}
      </Button>
    )
  }
  return (
    <ButtonLink
      variant="default"
      size="xs"
      to="/energy-crm/consumption-points/new"
      search={{ cups }}
      target="_blank"
      rel="noopener"
    >
      {texts.createSupply(cups)}
    </ButtonLink>
  )
}
