import {
  countUserData,
  findUser,
  listUsers,
  searchUsers,
} from '@vatio/protocol/administration/users/users.endpoints'
import type { AffectedReads } from '../platform/http/use-read.ts'

/** Reads that show users, for `affects` of mutations; apart, so that lists of the CRM load no hooks of users. */
export const userReads = [searchUsers, findUser, listUsers, countUserData] satisfies AffectedReads
