/** What the kitchen calls something: by its own name for it, or as guests do. See docs/rules/menus.md#kitchen-names. */
export function kitchenNameOf({
  name,
  kitchenName,
}: {
  name: string;
  kitchenName?: string | undefined;
}): string {
  return kitchenName || name;
}
