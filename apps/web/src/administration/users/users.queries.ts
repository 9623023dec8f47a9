import { listGroups, listGroupUsers } from '@vatio/protocol/administration/groups/groups.endpoints'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import {
  countUserData,
  createUser,
  findUser,
  handOverUser,
  inviteUserAgain,
  listUsers,
  removeUser,
  resetSecondFactorOfUser,
  searchUsers,
  undoHandOverOfUser,
  updateUser,
  withdrawEmailChange,
} from '@vatio/protocol/administration/users/users.endpoints'
import { ownAccount, ownSessions } from '@vatio/protocol/identity/accounts/accounts.endpoints'
import { applicationNames } from '@vatio/domain/identity/accounts/application'
import { roles } from '@vatio/domain/identity/accounts/role'
import { userSorts } from '@vatio/protocol/administration/users/users.schema'
import {
  clientReads,
  commercialReads,
  consumptionPointReads,
  contractReads,
} from '../../energy-crm/portfolio-reads.ts'
