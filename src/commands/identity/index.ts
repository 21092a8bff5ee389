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
import { DeleteAccount, ForgetPerson } from './forgetting'

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
  DeleteAccount,
  ForgetPerson,
]
