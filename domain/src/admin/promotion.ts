/** The account that asks to become super admin, and what the platform knows of it. */
export interface PromotionRequest {
  readonly email: string
  readonly isConfirmed: boolean
  readonly isSuspended: boolean
  /** The address that the operator named, if any. */
  readonly named: string | undefined
  /** Another account is super admin and not suspended. */
  readonly hasSuperAdmin: boolean
  /** A super admin has demoted the holder of this address. */
  readonly wasDemoted: boolean
}

/** May it become super admin by its own request? While there is a super admin, only they decide. (A5) */
export const isPromotable = (request: PromotionRequest): boolean =>
  request.named !== undefined &&
  request.email === request.named &&
  request.isConfirmed &&
  !request.isSuspended &&
  !request.hasSuperAdmin &&
  !request.wasDemoted
