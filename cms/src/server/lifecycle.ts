/** Whether the server has been asked to stop. `/api/ready` says so, for load balancers. */
export const lifecycle = { stopping: false };
