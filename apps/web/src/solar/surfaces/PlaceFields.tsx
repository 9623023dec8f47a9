import { Button } from '@mantine/core'
import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import type { MapAddressCandidate } from '@vatio/protocol/solar/maps/maps.schema'
import { useRef, useState } from 'react'
import { AsyncPicker } from '../../ui/form/AsyncPicker.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import styles from './PlaceFields.module.css'
import { placeTexts as texts } from './surfaces.messages.ts'
import { addressesKey, searchAddresses, usePlaceOfAddress } from './surfaces.queries.ts'

interface PlaceFieldsProps {
  readonly centre: MapPoint
  readonly onPlace: (place: MapPoint) => void
  /** Offered as the first search. */
  readonly clientAddress: string
  /** Null where the installation has no search of addresses. */
  readonly attribution: string | null
}

/** Takes the board to an address, or to a latitude and a longitude. */
export function PlaceFields({ centre, onPlace, clientAddress, attribution }: PlaceFieldsProps) {
  const [typed, setTyped] = useState<{ lat: number | null; lng: number | null } | null>(null)
  const { lat, lng } = typed ?? centre
  const place =
    lat !== null && lng !== null && Math.abs(lat) <= 85 && Math.abs(lng) <= 180 ? { lat, lng } : null
  const goTo = (place: MapPoint) => {
    setTyped(null)
    onPlace(place)
  }
  return (
    <div className={styles.fields}>
      {attribution === null ? null : (
        <AddressSearch onPlace={goTo} clientAddress={clientAddress} attribution={attribution} />
      )}
      <NumberField
        label={texts.lat}
        value={lat}
        decimals={4}
        step={0.0001}
        min={-85}
        max={85}
        onChange={(next) => setTyped({ lat: next, lng })}
      />
      <NumberField
        label={texts.lng}
        value={lng}
        decimals={4}
        step={0.0001}
        min={-180}
        max={180}
        onChange={(next) => setTyped({ lat, lng: next })}
      />
      <Button variant="default" disabled={place === null} onClick={() => place && goTo(place)}>
        {texts.centre}
      </Button>
    </div>
  )
}

const keyOfAddress = ({ type, id }: MapAddressCandidate) => `${type}|${id}`

type AddressSearchProps = Omit<PlaceFieldsProps, 'centre'> & { readonly attribution: string }

function AddressSearch(props: AddressSearchProps) {
  const { clientAddress, onPlace, attribution } = props
  const found = useRef(new Map<string, MapAddressCandidate>())
  const [chosen, setChosen] = useState<string | null>(null)
  const place = usePlaceOfAddress(onPlace)
  return (
    <div className={styles.search}>
      <AsyncPicker
        label={texts.search}
        placeholder={clientAddress || texts.search}
        value={chosen}
        searchKey={[...addressesKey, clientAddress]}
        nothingFound={texts.searchHelp}
        search={async (typed, signal) => {
          const candidates = await searchAddresses(typed || clientAddress, signal)
          for (const candidate of candidates) found.current.set(keyOfAddress(candidate), candidate)
          return candidates.map((candidate) => ({
            value: keyOfAddress(candidate),
            label: candidate.label,
            detail: [candidate.postalCode, candidate.municipality, candidate.province]
              .filter((part) => part !== null)
              .join(' '),
          }))
        }}
        onChange={(value) => {
          setChosen(value)
          const candidate = found.current.get(value ?? '')
          if (candidate) place.mutate(candidate)
        }}
      />
      <span className={styles.attribution}>{texts.addressesFrom(attribution)}</span>
    </div>
  )
}
