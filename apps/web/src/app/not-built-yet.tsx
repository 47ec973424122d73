/** A screen that has its address but nothing else yet. */
export function NotBuiltYet({ title }: { title: string }) {
  return (
    <section>
      <h1>{title}</h1>
      <p>This screen is not built yet.</p>
    </section>
  );
}
