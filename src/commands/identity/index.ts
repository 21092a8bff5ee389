import {
  ChangePassword,
  ChangeProfile,
  ChangeRole,
  CreateStaffAccount,
  NoteLoginAttack,
  NoteRegistrationTry,
  OpenBuyerAccount,
  RegisterAccount,
  RequestPasswordLink,
  RequireMailboxProof,
  SetFirstPassword,
  SetPasswordByLink,
} from './account'
import { ChangeAvatar, ExportPersonalData, RemoveAvatar } from './avatar'
import {
  AnswerDeviceChallenge,
  ArriveByDevice,
  ForgetTrustedDevice,
  ReleaseDevices,
  RestoreDeviceLimit,
  StopPlaying,
  WaiveDeviceLimit,
} from './device-guard'
import { DisconnectDevice, DisconnectOtherDevices } from './devices'
import { DeleteAccount, ForgetPerson } from './forgetting'
import { EndImpersonation, StartImpersonation } from './impersonation'
import { DisableSecondStep, EnableSecondStep, PassSecondStep, RenewRecoveryCodes } from './second-step'
import { RequestEmailVerification, VerifyEmail } from './verification'

export const identityCommands = {
  RegisterAccount,
  CreateStaffAccount,
  OpenBuyerAccount,
  RequestPasswordLink,
  SetPasswordByLink,
  NoteLoginAttack,
  NoteRegistrationTry,
  RequireMailboxProof,
  SetFirstPassword,
  ChangePassword,
  ChangeProfile,
  ChangeRole,
  DeleteAccount,
  ForgetPerson,
  RequestEmailVerification,
  VerifyEmail,
  ChangeAvatar,
  RemoveAvatar,
  ExportPersonalData,
  DisconnectDevice,
  DisconnectOtherDevices,
  StartImpersonation,
  EndImpersonation,
  EnableSecondStep,
  PassSecondStep,
  RenewRecoveryCodes,
  DisableSecondStep,
  ArriveByDevice,
  AnswerDeviceChallenge,
  ForgetTrustedDevice,
  StopPlaying,
  ReleaseDevices,
  WaiveDeviceLimit,
  RestoreDeviceLimit,
}
