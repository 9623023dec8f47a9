import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { companyPath } from './CompaniesPage.tsx'
import { CompanyForm } from './CompanyForm.tsx'

/** The form of a new company over the list. */
export function NewCompanyPanel() {
  const address = usePanelAddress('/superadmin/companies')
  return (
    <CompanyForm
      company={null}
      onCancel={address.close}
      onSaved={(company) => address.go(companyPath(company.clientUID))}
    />
  )
}
