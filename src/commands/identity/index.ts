import {
  ChangePassword,
  ChangeProfile,
  ChangeRole,
  CreateStaffAccount,
  OpenBuyerAccount,
  RegisterAccount,
  RequestPasswordLink,
  SetFirstPassword,
  SetPasswordByLink,
} from './account'

export const identityCommands = [
  RegisterAccount,
  CreateStaffAccount,
  OpenBuyerAccount,
  RequestPasswordLink,
  SetPasswordByLink,
  SetFirstPassword,
  ChangePassword,
  ChangeProfile,
  ChangeRole,
]
