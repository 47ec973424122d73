setInterval(() => postMessage(null), 500);

export {};
