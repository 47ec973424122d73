/**
 * What asks before typed text is lost. A component that names one of these is asked about, and so is what it gives a form of
 * its own: `useRegionForm`.
 */
export const GUARDS: ReadonlySet<string> = new Set([
  'useRecordForm',
  'useRecordDialog',
  'useRegionForm',
  'useNewRegionForm',
  'useRewardForm',
  'useHoursForm',
  'useInfoForm',
  'TypedDialog',
  'Unsaved',
  'UnsavedGuard',
  'useUnsaved',
  'useAskedClose',
  'MoveGuard',
  'SettleGuard',
  // Of an order: `KeepDrafts` asks.
  'useDraft',
]);

/** Why nothing is lost though nobody is asked; each with the components of which it is true. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'It searches, chooses from a list or narrows what is shown: nothing is sent.': [
    'features/analytics/analytics-page.tsx AnalyticsPage',
    'features/analytics/compared/compared-chip.tsx Choice',
    'features/analytics/filters/amount-fields.tsx AmountFields',
    'features/analytics/filters/option-list.tsx OptionList',
    'features/analytics/views/products/products-view.tsx Products',
    'features/audit/person-filter.tsx PersonFilter',
    'features/audit/span-filter.tsx SpanFilter',
    'features/balances/corrections/other-account.tsx OtherAccount',
    'features/bank-statements/item-search.tsx ItemSearch',
    'features/dispatch/picker/courier-choice.tsx CourierChoice',
    'features/orders/board/restaurant-options.tsx RestaurantOptions',
    'features/orders/list/range-fields.tsx RangeFields',
    'features/reports/range-fields.tsx RangeFields',
    'features/reports/report-page.tsx ReportOf',
    'features/rewards/reward-value-fields.tsx RewardProducts',
    'features/schedules/schedules-page.tsx SchedulesPage',
    'features/search/search-palette.tsx SearchPalette',
    'features/users/look-up/look-up.tsx LookUp',
  ],
  'It tries out what others would see or pay: nothing is stored.': [
    'features/menus/guest/guest-product.tsx GuestProduct',
    'features/menus/guest/guest-view.tsx GuestView',
    'features/rewards/trial/trial-cart-fields.tsx TrialCartFields',
    'features/rewards/trial/trial-dialog.tsx TrialDialog',
    'features/rewards/trial/trial-guest-fields.tsx Account',
  ],
  'It is the control of a field: its form has what is typed with each key, and asks.': [
    'features/regions/outline/outline-field.tsx OutlineField',
    'features/regions/outline/outline-field.tsx OutlineText',
    'features/restaurants/place/degrees-control.tsx DegreesControl',
    'features/schedules/dialogs/courier-control.tsx CourierControl',
    'parts/address/address-control.tsx AddressControl',
    'parts/form/controls.tsx NumberControl',
    'parts/form/date-time-control.tsx DateTimeControl',
    'parts/form/location-control.tsx LocationControl',
    'parts/form/search-choice.tsx SearchChoice',
    'parts/form/tags-control.tsx TagsControl',
    'parts/form/time-input.tsx TimeInput',
  ],
  'A place is typed for Enter: leaving the field puts back the number that it has.': [
    'features/menus/product/product-place.tsx ProductPlace',
    'parts/reorder/place-field.tsx PlaceField',
  ],
  'A password or a code is typed anew, on purpose, and stands nowhere but in its field.': [
    'features/session/account/new-codes.tsx NewCodes',
    'features/session/account/own-password.tsx ChangePassword',
    'features/session/account/password-form.tsx PasswordForm',
    'features/session/account/turn-off.tsx TurnOff',
    'features/session/account/verify-first-code.tsx VerifyFirstCode',
    'features/session/links/new-password-page.tsx NewPasswordForm',
    'features/session/passkeys/add-passkey.tsx AddPasskey',
    'features/session/passkeys/passkey-row.tsx RemovePasskey',
    'features/session/second-factor/confirm-code.tsx ConfirmCode',
  ],
  'Nobody is signed in: the screen leads nowhere else, and its link brings it back.': [
    'features/session/links/new-person-form.tsx NewPersonForm',
    'features/session/sign-in/code-step.tsx CodeStep',
    'features/session/sign-in/forgot-step.tsx ForgotStep',
    'features/session/sign-in/password-step.tsx PasswordStep',
    'features/session/sign-in/sign-in-page.tsx SignInPage',
  ],
  'Its frame asks (TransferFrame), which has the amount and the words.': [
    'features/balances/corrections/correction-form.tsx CorrectionForm',
    'features/balances/receipts/receipt-form.tsx ReceiptForm',
    'features/balances/transfers/transfer-form.tsx TransferForm',
  ],
  'What is typed is kept with each key, and stands there again after a reload or another screen.': [
    'features/balances/pay-run/draft-run.tsx DraftRun',
  ],
  'The screen around it asks: it is told what stands in an open field.': [
    'features/bank-statements/match-form.tsx MatchForm',
    'features/commissions/cell-editor.tsx CellEditor',
    'features/notifications/notifications-page.tsx Rules',
  ],
  'The usual minutes stand there, and a click changes them.': [
    'features/orders/detail/order-actions.tsx OrderActions',
  ],
};

/** The reason of each component without a guard, by its file in the portal and its name. */
export const NOT_LOST: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(REASONS).flatMap(([reason, parts]) => parts.map((part) => [part, reason])),
);
