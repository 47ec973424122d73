/**
 * `make`, whose result is the same one for the same arguments. A start makes every schema of the contract: hundreds of
 * them have the same bounds.
 */
export function shared<Given extends readonly (string | number | undefined)[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  const known = new Map<string, Made>();
  return (...given) => {
    const key = JSON.stringify(given);
    const made = known.get(key) ?? make(...given);
    known.set(key, made);
    return made;
  };
}
