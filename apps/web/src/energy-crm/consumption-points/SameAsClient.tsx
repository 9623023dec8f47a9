import { Button } from '@mantine/core'
import { findPostcodePlace } from '@vatio/domain/energy-crm/postcodes/postcode'
import { IconCopy } from '@tabler/icons-react'
import { Wide } from '../../ui/form/FormSection.tsx'
import { useClient } from '../clients/clients.queries.ts'
import type { ConsumptionPointFormValues } from './consumption-point-form.ts'
import { consumptionPointTexts as texts } from './consumption-points.messages.ts'

type Address = Pick<
  ConsumptionPointFormValues,
  'address' | 'addressCode' | 'city' | 'region' | 'geographicalZone'
>

interface SameAsClientProps {
  readonly idClient: string | null
  readonly onCopy: (address: Address) => void
}

/** Copies the address of the client, with province and zone of its postcode; nothing where the client has none. */
export function SameAsClient({ idClient, onCopy }: SameAsClientProps) {
  const { data } = useClient(idClient ?? '', { enabled: idClient !== null })
  if (idClient === null || !data) return null
  const { address, addressCode, city, region } = data.clientInfo
  if (![address, addressCode, city, region].some((text) => text?.trim())) return null
  return (
    <Wide>
      <Button
        variant="light"
        size="compact-md"
        leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
        onClick={() =>
          onCopy({
            address: address ?? '',
            addressCode: addressCode ?? '',
            city: city ?? '',
            region: region?.trim() || (findPostcodePlace(addressCode ?? '')?.province ?? ''),
            geographicalZone: null,
          })
        }
      >
        {texts.sameAsClient}
      </Button>
    </Wide>
  )
}
