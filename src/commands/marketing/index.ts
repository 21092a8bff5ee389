import {
  ArchiveCoupon,
  ChangeCouponTerms,
  ConsumeCouponSeat,
  EndCoupon,
  PauseCoupon,
  PublishCoupon,
  RegisterCoupon,
  ReleaseCouponSeat,
  ReserveCouponSeat,
  ResumeCoupon,
} from './coupon'
import { AddFaq, ChangeFaq, RemoveFaq, ReorderFaqs } from './faq'
import { ClosePromotion, EndGlobalPromotion, StartGlobalPromotion } from './global-promotion'
import {
  CancelLaunch,
  ChangeLaunchBasics,
  CreateLaunch,
  DescribeLaunch,
  PublishLaunch,
  SetLaunchLessons,
  SetLaunchMaterial,
  SetLaunchOffer,
} from './launch'
import { JoinLaunch, NoticeRegistered } from './launch-registration'
import { CaptureLead } from './lead'
import { RetirePopup, WritePopup } from './popup'
import { productOfferCommands } from './product-offers'
import { AddSalesVideo, ChangeSalesVideo, RemoveSalesVideo } from './sales-video'
import { AddSupportVideo, ChangeSupportVideo, RemoveSupportVideo } from './support-video'
import { AddVideoTestimonial, ChangeVideoTestimonial, RemoveVideoTestimonial } from './video-testimonial'

export const marketingCommands = {
  RegisterCoupon,
  ChangeCouponTerms,
  PublishCoupon,
  PauseCoupon,
  ResumeCoupon,
  EndCoupon,
  ArchiveCoupon,
  ReserveCouponSeat,
  ConsumeCouponSeat,
  ReleaseCouponSeat,
  StartGlobalPromotion,
  EndGlobalPromotion,
  ClosePromotion,
  CaptureLead,
  CreateLaunch,
  ChangeLaunchBasics,
  DescribeLaunch,
  SetLaunchLessons,
  SetLaunchMaterial,
  SetLaunchOffer,
  PublishLaunch,
  CancelLaunch,
  JoinLaunch,
  NoticeRegistered,
  WritePopup,
  RetirePopup,
  AddFaq,
  ChangeFaq,
  RemoveFaq,
  ReorderFaqs,
  ...productOfferCommands,
  AddVideoTestimonial,
  ChangeVideoTestimonial,
  RemoveVideoTestimonial,
  AddSupportVideo,
  ChangeSupportVideo,
  RemoveSupportVideo,
  AddSalesVideo,
  ChangeSalesVideo,
  RemoveSalesVideo,
}
