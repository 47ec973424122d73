import type { ComponentType } from 'react';

/** Loads the screens. The names of their files stand here, so that the first screen does not carry them. */
export async function loadList(): Promise<ComponentType> {
  const { PointOfSalesPage } = await import('./list/point-of-sales-page.tsx');
  return PointOfSalesPage;
}

export async function loadOfLocation(): Promise<ComponentType> {
  const { LocationPointsPage } = await import('./list/location-points-page.tsx');
  return LocationPointsPage;
}

export async function loadCreate(): Promise<ComponentType> {
  const { CreatePage } = await import('./info/create-page.tsx');
  return CreatePage;
}

export async function loadInfo(): Promise<ComponentType> {
  const { InfoPage } = await import('./info/info-page.tsx');
  return InfoPage;
}

export async function loadFloors(): Promise<ComponentType> {
  const { FloorsPage } = await import('./floors/floors-page.tsx');
  return FloorsPage;
}

export async function loadService(): Promise<ComponentType> {
  const { ServicePage } = await import('./service/service-page.tsx');
  return ServicePage;
}

export async function loadEmployees(): Promise<ComponentType> {
  const { EmployeesPage } = await import('./employees/employees-page.tsx');
  return EmployeesPage;
}
