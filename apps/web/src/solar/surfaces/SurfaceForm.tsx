import { Button, TextInput } from '@mantine/core'
import { computeEdgeLengths } from '@vatio/domain/solar/surfaces/drawn-edges'
import { surfaceMaterials, type StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'
import { useState } from 'react'
import { NumberField, type NumberFieldProps } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { InclinationDialog } from './InclinationDialog.tsx'
import styles from './SurfaceForm.module.css'
import { fieldTexts as texts, surfaceTexts } from './surfaces.messages.ts'
import type { SurfaceActions } from './use-surfaces.ts'

interface SurfaceFormProps {
  readonly surface: StudySurface
  readonly actions: SurfaceActions
  readonly onChooseRidge: () => void
  readonly onCorners: () => void
  readonly onObstacle: () => void
}

/** The fields of a surface. What is entered is taken at once; what is out of range is not. */
export function SurfaceForm({ surface, actions, onChooseRidge, onCorners, onObstacle }: SurfaceFormProps) {
  const { surfaceId, ridgeEdge } = surface
  const [isMeasuring, setMeasuring] = useState(false)
  const edit = (fields: Parameters<SurfaceActions['edit']>[1]) => actions.edit(surfaceId, fields)
  const edges = computeEdgeLengths(surface.polygonPath)
  return (
    <div className={styles.form}>
      <NameField name={surface.name} onChange={(name) => edit({ name })} />
      <SelectField
        label={texts.material}
        data={[...surfaceMaterials]}
        placeholder={surfaceTexts.noMaterial}
        clearable
        value={surface.material}
        onChange={(material) => edit({ material })}
      />
      <RangeField
        label={texts.inclination}
        unit="°"
        min={0}
        max={90}
        value={surface.inclination}
        onValue={(inclination) => edit({ inclination })}
      />
      <RangeField
        label={texts.orientation}
        description={texts.orientationHelp}
        unit="°"
        min={-180}
        max={180}
        value={surface.orientation}
        onValue={(orientation) => edit({ orientation })}
      />
      <SelectField
        label={texts.ridge}
        description={texts.ridgeHelp}
        placeholder={texts.noRidge}
        clearable
        data={edges.map((length, index) => ({ value: `${index}`, label: texts.edge(index + 1, length) }))}
        value={ridgeEdge === null ? null : `${ridgeEdge}`}
        onChange={(edge) => actions.setRidge(surface, edge === null ? null : Number(edge))}
      />
      <RangeField
        label={texts.setback}
        unit="m"
        min={0}
        max={100}
        value={surface.setback}
        onValue={(setback) => edit({ setback })}
      />
      <TextInput label={texts.area} value={surfaceTexts.area(surface.area)} readOnly />
      <TextInput
        label={texts.dimensions}
        value={surfaceTexts.size(surface.dimensions.width, surface.dimensions.length)}
        readOnly
      />
      <div className={styles.actions}>
        <Button variant="default" onClick={onChooseRidge}>
          {texts.chooseRidge}
        </Button>
        <Button variant="default" disabled={ridgeEdge === null} onClick={() => setMeasuring(true)}>
          {texts.measureInclination}
        </Button>
        <Button variant="default" onClick={onCorners}>
          {texts.corners}
        </Button>
        <Button variant="default" onClick={onObstacle}>
          {texts.addObstacle}
        </Button>
        {surface.obstacles.map((_, index) => (
          <Button key={index} variant="subtle" onClick={() => actions.removeObstacle(surfaceId, index)}>
            {texts.removeObstacle(index + 1)}
          </Button>
        ))}
      </div>
      {isMeasuring && ridgeEdge !== null ? (
        <InclinationDialog
          path={surface.polygonPath}
          ridgeEdge={ridgeEdge}
          onConfirm={(inclination) => {
            edit({ inclination })
            setMeasuring(false)
          }}
          onClose={() => setMeasuring(false)}
        />
      ) : null}
    </div>
  )
}

/** A surface keeps its last name while the field is empty. */
function NameField({ name, onChange }: { readonly name: string; readonly onChange: (name: string) => void }) {
  const [typed, setTyped] = useState(name)
  return (
    <TextInput
      label={texts.name}
      value={typed}
      maxLength={120}
      autoComplete="off"
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        if (next.trim() !== '') onChange(next.trim())
      }}
      onBlur={() => setTyped(name)}
    />
  )
}

interface RangeFieldProps extends Omit<NumberFieldProps, 'onChange' | 'value'> {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onValue: (value: number) => void
}

/** A number that is handed on once it is within its range. */
function RangeField({ value, onValue, ...rest }: RangeFieldProps) {
  return (
    <NumberField
      {...rest}
      decimals={2}
      step={1}
      value={value}
      onChange={(next) => {
        if (next !== null && next >= rest.min && next <= rest.max) onValue(next)
      }}
    />
  )
}
