import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { DomainError } from '@vatio/domain/domain-error'
import {
  measureSurface,
  toLocalPoint,
  toMapPoint,
  type MapPoint,
} from '@vatio/domain/solar/surfaces/surface-shape'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './CornersDialog.module.css'
import { cornerTexts as texts, refusalText } from './surfaces.messages.ts'

interface Corner {
  readonly x: number | null
  readonly y: number | null
}

interface CornersDialogProps {
  /** Corners that are edited; null for a new surface. */
  readonly path: readonly MapPoint[] | null
  /** Where the first corner of a new surface is. */
  readonly centre: MapPoint
  readonly onConfirm: (path: readonly MapPoint[]) => void
  readonly onClose: () => void
}

const cornersOfNew: readonly Corner[] = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 8 },
  { x: 0, y: 8 },
]
const toCentimetres = (metres: number) => Math.round(metres * 100) / 100

/** The corners of a surface as a table in metres, for who draws without a mouse or knows the measures. */
export function CornersDialog({ path, centre, onConfirm, onClose }: CornersDialogProps) {
  const origin = path?.[0] ?? centre
  const [corners, setCorners] = useState<readonly Corner[]>(
    () =>
      path?.map((point) => {
        const { x, y } = toLocalPoint(point, origin)
        return { x: toCentimetres(x), y: toCentimetres(y) }
      }) ?? cornersOfNew,
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  const set = (index: number, part: Partial<Corner>) =>
    setCorners(corners.map((corner, place) => (place === index ? { ...corner, ...part } : corner)))

  function confirm() {
    const points = corners.flatMap(({ x, y }) =>
      x === null || y === null || Number.isNaN(x) || Number.isNaN(y) ? [] : [toMapPoint({ x, y }, origin)],
    )
    if (points.length < corners.length) return setRefusal(texts.incomplete)
    try {
      measureSurface(points)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return setRefusal(refusalText(error.code))
    }
    onConfirm(points)
  }

  return (
    <Dialog
      title={path === null ? texts.creation : texts.title}
      size="medium"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit">{texts.confirm}</Button>
        </>
      }
    >
      <p className={styles.help}>{texts.help}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            {texts.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{texts.removal}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {corners.map(({ x, y }, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>
                <NumberField
                  aria-label={texts.east(index + 1)}
                  value={x}
                  step={0.1}
                  onChange={(next) => set(index, { x: next })}
                />
              </td>
              <td>
                <NumberField
                  aria-label={texts.north(index + 1)}
                  value={y}
                  step={0.1}
                  onChange={(next) => set(index, { y: next })}
                />
              </td>
              <td>
                <ActionIcon
                  aria-label={texts.remove(index + 1)}
                  onClick={() => setCorners(corners.filter((_, place) => place !== index))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setCorners([...corners, { x: null, y: null }])}
      >
        {texts.add}
      </Button>
      {refusal === null ? null : <Notice tone="danger">{refusal}</Notice>}
    </Dialog>
  )
}
