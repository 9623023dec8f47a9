import type { Group, GroupMember, UserToGroup } from '@vatio/protocol/security/groups/groups.schema'
import type { GroupRow } from './groups.repository.ts'
import type { MembershipRow } from './memberships.repository.ts'

export function presentGroup(row: GroupRow): Group {
  return {
    idGroup: row.id_group,
    clientUID: row.client_uid,
    name: row.name,
    description: row.description,
    themeConfig: row.theme_config,
    billingMarketerAccess: row.marketers,
    memberCount: row.member_count,
    createdAt: row.creation_timestamp.toISOString(),
    version: row.version,
  }
}

export function presentUserToGroup(row: MembershipRow): UserToGroup {
  return {
    idUserToGroup: row.id_user_to_group,
    idGroup: row.id_group,
    userUID: row.user_uid,
    isGroupAdmin: row.is_group_admin,
    createdAt: row.creation_timestamp.toISOString(),
  }
}

export function presentMember(row: MembershipRow): GroupMember {
  return { ...presentUserToGroup(row), userName: row.user_name, email: row.email, active: row.active }
}
