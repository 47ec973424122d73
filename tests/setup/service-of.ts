import { FeatureServices, type FindService, type ServiceKey } from '../../apps/server/src/kernel/services.ts';

/** The features' services, for work that is called without a server: only this one. */
export function serviceOf<Service>(key: ServiceKey<Service>, service: Service): FindService {
  const brought = new FeatureServices();
  brought.bring(key, () => service);
  return brought.find;
}
